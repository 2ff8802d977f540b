import { expect, test } from 'vitest';
import { repeatedKeys } from './repeated-keys.ts';

test.for([
  ['{"a": 1, "b": 2, "a": 3}', ['a']],
  [String.raw`{"a": 1, "\u0061" : "x"}`, ['a']],
  ['[{"a": 1}, {"a": {"a": [{"b": 1}]}, "b": 2}]', []],
  [String.raw`{"a": "\"a\": {", "b": "a"}`, []],
  [`{"a": "${'x'.repeat(5_000_000)}", "a": 1}`, ['a']],
] as const)('the repeated keys of %s are found', ([json, keys]) => {
  expect(repeatedKeys(json)).toEqual(keys);
});
