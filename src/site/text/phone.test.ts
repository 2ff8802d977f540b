import { expect, test } from 'vitest';
import { phoneUrl } from './phone.ts';

test.for([
  ['+27 21 555 0100', 'tel:+27215550100'],
  ['(520) 444-7389', 'tel:5204447389'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['030/123.456–7', 'tel:0301234567'],
] as const)('"%s" becomes the link "%s"', ([phone, url]) => {
  expect(phoneUrl(phone)).toBe(url);
});

test.for(['021 555 0100 or 021 555 0101', '+27 21 555 0100 ext. 3', 'on request 1'])(
  '"%s" is more than a number, so it has no link',
  (phone) => {
    expect(phoneUrl(phone)).toBeNull();
  },
);
