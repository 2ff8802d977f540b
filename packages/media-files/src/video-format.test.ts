import { expect, test } from 'vitest';
import { rules } from './test-rules.ts';
import { type VideoContents, isShownEverywhere, videoAdvice } from './video-format.ts';

const adviceFor = (shown: boolean, contents: VideoContents) =>
  videoAdvice(shown, contents, rules.video.advice);

test.for([
  ['avc1.6e0028', /it is H\.264 with 10 bits.*8 bits and 4:2:0/],
  ['avc1.7A0028', /it is H\.264 with 10 bits/],
  ['avc3.f40028', /it is H\.264 with 10 bits/],
  ['hev1.1.6.L93.B0', /it is HEVC.*Most Compatible/],
  ['hvc1.2.4.L153', /it is HEVC.*Most Compatible/],
  ['av01.0.05M.08', /it is AV1.*H\.264/],
  ['apch', /it is ProRes.*H\.264/],
  ['jpeg', /it is Motion JPEG.*H\.264/],
] as const)(
  '%s, which some browsers cannot play, gets a warning with advice',
  ([codec, advice]) => {
    expect(isShownEverywhere(codec)).toBe(false);
    expect(adviceFor(false, { codec })).toMatch(advice);
    expect(adviceFor(true, { codec })).toMatch(
      new RegExp(`^This browser shows the video, but others cannot.*${advice.source}`),
    );
  },
);

test.for(['avc1.42001e', 'avc1.4d0028', 'avc1.580028', 'avc1.640028', 'vp8', 'vp09.00.10.08'])(
  'every browser can play %s',
  (codec) => {
    expect(isShownEverywhere(codec)).toBe(true);
    expect(adviceFor(true, { codec, losesSound: false, isCut: false })).toBeNull();
    expect(adviceFor(false, { codec })).toMatch(/^Browsers cannot show this video\. Export/);
  },
);

test('a warning explains what visitors will miss', () => {
  expect(adviceFor(false, { codec: null })).toMatch(/sound, but no picture/);
  expect(adviceFor(true, { codec: 'vp8', isCut: true })).toMatch(/end of this file is missing/);
  expect(adviceFor(true, { codec: 'vp8', losesSound: true })).toMatch(/sound.*is left out/);
});
