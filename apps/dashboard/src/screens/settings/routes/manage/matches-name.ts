/** Whether a name contains the typed text, whatever its case. */
export function matchesName(name: string, query: string): boolean {
  return name.toLowerCase().includes(query.trim().toLowerCase());
}
