export const suspensionLength = 2_000;

export const accountRoles = ['client', 'expert', 'admin'] as const;
export type AccountRole = (typeof accountRoles)[number];

export const accountStatuses = ['active', 'suspended', 'erased'] as const;
export type AccountStatus = (typeof accountStatuses)[number];
