import { spellingKey } from '../text/spelling-key.ts';

/** Consecutive roles at the same employer. */
export interface Employer<Role> {
  /** The employer's name, or `undefined` for a role without one. */
  readonly company: string | undefined;
  readonly roles: readonly [Role, ...Role[]];
}

/** Groups consecutive roles at the same employer. Keeps the order of the roles (docs/product/site.md, The CV). */
export function groupByEmployer<Role extends { readonly company?: string | undefined }>(
  roles: readonly Role[],
): Employer<Role>[] {
  const employers: { company: string | undefined; roles: [Role, ...Role[]] }[] = [];
  for (const role of roles) {
    const last = employers.at(-1);
    const isSame =
      role.company !== undefined && spellingKey(role.company) === spellingKey(last?.company ?? '');
    if (last && isSame) last.roles.push(role);
    else employers.push({ company: role.company, roles: [role] });
  }
  return employers;
}
