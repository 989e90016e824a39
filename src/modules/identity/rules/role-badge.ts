import type { ApplicationStatus, Role } from './viewer.ts';

export type RoleBadge = 'CLIENT' | 'EXPERT' | 'CANDIDAT' | 'ADMIN' | 'USER';

/** Product decision 41: only an approved expert gets the EXPERT badge. */
export function roleBadge(person: { role: Role; applicationStatus: ApplicationStatus | null } | undefined): RoleBadge {
  if (!person) return 'USER';
  if (person.role === 'admin') return 'ADMIN';
  if (person.role === 'client') return 'CLIENT';
  return person.applicationStatus === 'approved' ? 'EXPERT' : 'CANDIDAT';
}

export const isApprovedExpert = (person: { role: Role; applicationStatus: ApplicationStatus | null }) =>
  roleBadge(person) === 'EXPERT';
