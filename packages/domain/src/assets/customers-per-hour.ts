/** How many customers came in an hour on average, of the hours in which any came; null where none did (L§2). */
export function customersPerHour(records: number, hours: number): number | null {
  return hours > 0 ? records / hours : null;
}
