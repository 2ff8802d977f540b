import { expect, test } from 'vitest';
import { languageCode, detectLanguage } from './language.ts';

test.for([
  ['en', 'I lead discovery, write specifications and measure what happens after launch.'],
  ['de', 'Migration von 1,2 Mio. Verträgen ohne Ausfallzeit, mit einem Team von 6 Personen.'],
  ['fr', 'Développeuse passionnée par les systèmes distribués et la qualité du code.'],
  ['es', 'Ingeniera de software con diez años de experiencia en sistemas de pago.'],
  ['pt', 'Desenvolvedor com dez anos de experiência em aplicações web e móveis.'],
  ['it', 'Sviluppatrice con dieci anni di esperienza nella progettazione di applicazioni web.'],
  ['nl', 'Ik bouw al tien jaar webapplicaties voor middelgrote bedrijven in Nederland.'],
  ['pl', 'Programistka z dziesięcioletnim doświadczeniem w tworzeniu aplikacji webowych.'],
  ['ru', 'Руководил переходом на Kubernetes и сократил расходы на треть.'],
  ['ar', 'مطورة برمجيات لديها عشر سنوات من الخبرة في تطوير تطبيقات الويب.'],
  ['he', 'מפתחת תוכנה עם ניסיון של עשר שנים בבניית יישומי אינטרנט.'],
  ['ja', '大手銀行向けのウェブアプリケーション開発に十年間携わってきました。'],
  ['zh', '拥有十年网络应用开发经验的软件工程师。'],
] as const)('%s is detected from a sentence', ([language, sentence]) => {
  expect(detectLanguage([sentence, 'TypeScript, React, Docker', 'https://example.com'])).toBe(
    language,
  );
});

test.for([
  [[]],
  [['Team lead']],
  // Lists, URLs and names do not count, regardless of their length.
  [['git, docker, kubernetes, redux, webpack, babel, node, express, redis, kafka, nginx']],
  [['https://example.com/this/is/a/page/with/many/words/in/its/path/and/more/of/them']],
  [['Jean-Pierre Dupont Martin de la Tour, Saint-Germain-en-Laye']],
] as const)('no language is detected from %j', ([texts]) => {
  expect(detectLanguage(texts)).toBeNull();
});

test.for([
  ['de', 'de'],
  [' pt_BR ', 'pt-BR'],
  ['ZH-hans', 'zh-Hans'],
  ['English', null],
  ['de-', null],
] as const)('the stated language "%s" is read as %s', ([text, code]) => {
  expect(languageCode(text)).toBe(code);
});
