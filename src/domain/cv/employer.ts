import { spellingKey } from '../text/letters.ts';

/** Roles at one employer that follow each other. */
export interface Employer<Role> {
  /** Its name; `undefined` for a role that names none. */
  readonly company: string | undefined;
  readonly roles: readonly [Role, ...Role[]];
}

/** Puts the roles at one employer in a row together, in the order of the list (docs/product/site.md, The CV). */
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
