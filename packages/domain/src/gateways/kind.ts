/** Gateway types (L§3, S§3). */
export const GATEWAY_TYPE = { gateway: 0, exciter: 1, exciterReader: 2, external: 3 } as const;

/** The gateway that the inventory leaves out (L§2). */
export const INVENTORY_EXCLUDED_GATEWAY = 87;

/** Whether the inventory has a card for a gateway: all but those of type 2 and gateway 87 (L§2). */
export function isInInventory(gateway: { readonly id: number; readonly type: number }): boolean {
  return gateway.type !== GATEWAY_TYPE.exciterReader && gateway.id !== INVENTORY_EXCLUDED_GATEWAY;
}
