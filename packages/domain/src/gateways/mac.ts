/** An anchorId as a MAC: 12 uppercase hex digits in pairs with colons, padded with zeros (S§2). */
export function formatMac(anchorId: number): string {
  const digits = anchorId.toString(16).toUpperCase().padStart(12, '0');
  return (digits.match(/../g) ?? []).join(':');
}

/** The anchorId of a MAC in pairs with colons, any case; null when the text is not a MAC. */
export function parseMac(mac: string): number | null {
  return /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/i.test(mac) ? parseInt(mac.replaceAll(':', ''), 16) : null;
}
