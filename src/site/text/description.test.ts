import { expect, test } from 'vitest';
import { describeOwner, describePage } from './description.ts';

const person = { name: 'A. Person', titles: ['Maker', 'Mender'] };

test('the owner is described by the description, or else the introduction, or else the name and titles', () => {
  const introduction = 'Makes\nthings.';
  expect(describeOwner({ ...person, introduction, description: 'Does things.' })).toBe(
    'Does things.',
  );
  expect(describeOwner({ ...person, introduction })).toBe('Makes things.');
  expect(describeOwner(person)).toBe('A. Person: Maker, Mender');
});

test('a long introduction is cut after a sentence, or after a word', () => {
  const sentence = 'A sentence of sixty letters or so, which is one that is easy to cut.';
  expect(describeOwner({ ...person, introduction: `${sentence} ${'word '.repeat(50)}` })).toBe(
    sentence,
  );
  const cut = describeOwner({ ...person, introduction: 'word '.repeat(50) });
  expect(cut.length).toBeLessThanOrEqual(200);
  expect(cut).toMatch(/word…$/);
});

test('a long introduction in a script without spaces is cut after a sentence, or after a word', () => {
  const sentence = `我是 Java 工程师，${'擅长把复杂的数据流程变得简单可靠，'.repeat(4)}服务过电商公司。`;
  const describe = (introduction: string) => describeOwner({ ...person, introduction });
  expect(describe(sentence.repeat(4))).toBe(sentence.repeat(2));
  const cut = describe(`私は Java で${'東京の大学病院の予約システムを作り、'.repeat(20)}`);
  expect(cut).toMatch(/^私は Java で.{150,}…$/u);
  expect(cut.length).toBeLessThanOrEqual(200);
});

test("a page's description includes its title and the owner's name", () => {
  expect(describePage('Skills', person)).toBe('Skills. A. Person, Maker, Mender');
});
