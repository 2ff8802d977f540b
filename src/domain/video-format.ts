import { mediaRules } from './media-file.ts';
import { boxesOf, readBox } from './movie-boxes.ts';

/** A way to record a picture that not every browser shows. */
interface VideoFormat {
  /** Matches the codec of its track, see {@link VideoContents}. */
  readonly codec: RegExp;
  /** After "it is". */
  readonly name: string;
  /** What to do instead. */
  readonly advice: string;
}

const EXPORT = mediaRules.video.advice;

/** The positions that a GoPro, or a camera of Google's format, records beside the picture. */
const POSITIONS = /^(gpmd|camm)$/;

/** What is a picture or a sound, as the handler of a track names it, or a time code, which only counts frames. */
const HANDLERS = new Set(['vide', 'auxv', 'soun', 'tmcd']);

const AGAIN = 'Copy or export it again.';

const FORMATS: readonly VideoFormat[] = [
  {
    codec: /^(hvc1|hev1|dvh1|dvhe)$/,
    name: 'HEVC, as an iPhone records it',
    advice:
      'Choose “Most Compatible” on the iPhone, under Settings, Camera, Formats, or export it as H.264.',
  },
  {
    // The profiles High 10, High 4:2:2, High 4:4:4 Predictive and CAVLC 4:4:4 Intra.
    codec: /^avc\d\.(6e|7a|f4|2c)/,
    name: 'H.264 with 10 bits, 4:2:2 or 4:4:4, as some cameras and video editors write it',
    advice: 'Export it as H.264 of the profile “High”, with 8 bits and 4:2:0, in an MP4.',
  },
  {
    codec: /^(av01|V_AV1)/,
    name: 'AV1, which many iPhones and Macs have no decoder for',
    advice: EXPORT,
  },
  { codec: /^ap(c[hnso]|4[hx])$/, name: 'ProRes, a format for editing', advice: EXPORT },
  { codec: /^(jpeg|mjp[ab])$/, name: 'Motion JPEG, as some cameras record it', advice: EXPORT },
  {
    codec: /^cmov$/,
    name: 'a film with a compressed header, from which its location cannot be removed',
    advice: EXPORT,
  },
];

/** What an MP4, MOV or WebM says of its tracks. */
export interface VideoContents {
  /**
   * The codec of each track, as its container names it: "avc1.64" (H.264, with its profile in hex) and "mp4a" in an MP4
   * or MOV, "V_VP9" and "A_OPUS" in a WebM. Only "cmov" where the header that has them is compressed.
   */
  readonly codecs: readonly string[];
  /** Whether one of its tracks is a picture, or may be one. */
  readonly hasPicture: boolean;
  /** Whether another track has texts, such as subtitles and chapters, or data of the camera. */
  readonly hasData?: boolean;
  /** Whether the end of the file is missing; of a WebM, that is not known. */
  readonly isCut?: boolean;
}

/**
 * What to tell the owner about a video that a browser has tried to show.
 *
 * @param shown whether it has
 * @param contents as {@link readTracks} finds them
 * @returns a sentence or two; `null` for a video that visitors will see
 */
export function videoAdvice(shown: boolean, contents: VideoContents | null): string | null {
  const format = FORMATS.find(({ codec }) => contents?.codecs.some((found) => codec.test(found)));
  const isCut = contents?.isCut === true;
  if (shown) {
    if (format) {
      return `This browser shows the video, but others cannot: it is ${format.name}. ${format.advice}`;
    }
    if (contents?.codecs.some((codec) => POSITIONS.test(codec))) {
      return 'This video has a track of positions, which shows where it was recorded. Export it without.';
    }
    if (contents?.hasData) {
      return 'This video has a track of text or data, which may say where it was recorded, as drones, phones and cameras write it. Unless you know that it has only subtitles or chapters, export it without.';
    }
    return isCut ? `The end of this file is missing, and so is that of the video. ${AGAIN}` : null;
  }
  if (format) return `Browsers cannot show this video: it is ${format.name}. ${format.advice}`;
  if (isCut) return `The end of this file is missing. ${AGAIN}`;
  if (contents?.hasPicture === false) return 'This file has sound, but no picture.';
  return `Browsers cannot show this video. ${EXPORT}`;
}

/** Reads which tracks an MP4, MOV or WebM has; `null` for a file that does not say. */
export async function readTracks(file: Blob): Promise<VideoContents | null> {
  return (await readWebm(file)) ?? readMovie(file);
}

/** What comes before the frames of a WebM takes no more, in bytes. */
const WEBM_HEAD = 1_000_000;

/** Reads the element `Tracks` of a WebM. */
async function readWebm(file: Blob): Promise<VideoContents | null> {
  const head = latin1(new Uint8Array(await file.slice(0, WEBM_HEAD).arrayBuffer()));
  if (!head.startsWith('\x1a\x45\xdf\xa3')) return null;
  // Up to the first `Cluster`, which has the frames. A list of the elements can name both before.
  const [tracks = ''] = head.slice(head.lastIndexOf('\x16\x54\xae\x6b')).split('\x1f\x43\xb6\x75');
  // A `CodecID`: its length in one byte, then its text.
  const codecs = [...tracks.matchAll(/\x86([\x83-\xbf])([AVSD]_[\w/.]+)/g)].map(
    ([, length = '', text = '']) => text.slice(0, length.charCodeAt(0) & 0x7f),
  );
  if (codecs.length === 0) return null;
  return {
    codecs,
    hasPicture: codecs.some((codec) => codec.startsWith('V_')),
    hasData: codecs.some((codec) => /^[SD]_/.test(codec)),
  };
}

/** Reads the table of contents (`moov`) of an MP4 or MOV. */
async function readMovie(file: Blob): Promise<VideoContents | null> {
  const { boxes, cut } = await boxesOf(file);
  // Text can look like a box, but not like the first one.
  const isCut = cut !== null && boxes[0]?.name === 'ftyp';
  const table = boxes.find(({ name }) => name === 'moov');
  if (table === undefined) return isCut ? { codecs: [], hasPicture: true, isCut } : null;
  const moov = latin1(await readBox(file, table));
  // A compressed header comes first.
  if (/^.{12}(?:.{8})?cmov/s.test(moov)) return { codecs: ['cmov'], hasPicture: true, isCut };
  const handlers = handlersIn(moov);
  return {
    codecs: codecsIn(moov),
    hasPicture: handlers.includes('vide'),
    hasData: handlers.some((handler) => !HANDLERS.has(handler)),
    isCut,
  };
}

/** Of each track; QuickTime has further handlers, of where the data are (`dhlr`). */
function handlersIn(moov: string): string[] {
  return [...moov.matchAll(/mdia.*?hdlr.{4}(?!dhlr).{4}(.{4})/gs)].map(
    ([, handler = '']) => handler,
  );
}

function codecsIn(moov: string): string[] {
  // After a name: its version, a count, and an entry with length and code. That of H.264 has a box with the profile.
  const entries = moov.matchAll(/stsd.{12}(?:(avc\d).{78,}?avcC.(.)|(.{4}))/gs);
  return [...entries].map(([, avc, profile = '', other = '']) =>
    avc === undefined ? other : `${avc}.${profile.charCodeAt(0).toString(16)}`,
  );
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
