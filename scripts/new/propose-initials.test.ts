import { expect, test } from 'vitest';
import { proposeInitials } from './propose-initials.ts';

test.for([
  ['Prof. Dr. med. Eva Klein', 'EK'],
  ['Dipl.-Ing. Max Muster', 'MM'],
  ['María José García-Márquez, PhD', 'MG'],
  ['Ngozi Adichie, Ph.D.', 'NA'],
  ['Ngozi Adichie Ph.D.', 'NA'],
] as const)('for "%s", the initials %s are proposed', ([name, initials]) => {
  expect(proposeInitials(name)).toBe(initials);
});

test.for(['Ada Lovelace', 'J. R. R. Tolkien', 'Hopper, Grace', 'Dr.', '山田 太郎'])(
  'no initials are proposed for "%s"',
  (name) => {
    expect(proposeInitials(name)).toBeNull();
  },
);
