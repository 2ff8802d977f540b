/** A video format that some browsers cannot show. */
interface VideoFormat {
  /** Matches the name of the codec, as {@link VideoContents} describes it. */
  readonly codec: RegExp;
  /** The name of the format, which follows the words "it is" in a message. */
  readonly name: string;
  /** The advice for this format, if the general advice does not apply. */
  readonly advice?: string;
}

const FORMATS: readonly VideoFormat[] = [
  {
    codec: /^(hvc1|hev1|dvh1|dvhe)/,
    name: 'HEVC, which iPhones record',
    advice:
      'Choose “Most Compatible” on the iPhone, under Settings, Camera, Formats, or export it as H.264.',
  },
  {
    // The profiles High 10, High 4:2:2, High 4:4:4 Predictive and CAVLC 4:4:4 Intra.
    codec: /^avc\d\.(6e|7a|f4|2c)/i,
    name: 'H.264 with 10 bits, 4:2:2 or 4:4:4, which some cameras and video editors write',
    advice: 'Export it as H.264 with the “High” profile, 8 bits and 4:2:0, in an MP4.',
  },
  {
    codec: /^av01/,
    name: 'AV1, which many iPhones and Macs cannot play',
  },
  { codec: /^ap(c[hnso]|4[hx])/, name: 'ProRes, a format for editing' },
  {
    codec: /^(jpeg|mjp[ab])/,
    name: 'Motion JPEG, which some cameras record',
  },
];

/** The content of an MP4, MOV or WebM file. */
export interface VideoContents {
  /**
   * The RFC 6381 name of the video codec, such as "avc1.640028", or else its name in the container, such as "jpeg". The
   * value is `null` for a file with only sound.
   */
  readonly codec: string | null;
  /** Whether the sound cannot be kept. */
  readonly losesSound?: boolean;
  /** Whether the end of the video track is missing. */
  readonly isCut?: boolean;
}

/** Returns whether the codec matches none of {@link FORMATS}, so every browser can probably show the video. */
export function isShownEverywhere(codec: string): boolean {
  return formatOf(codec) === undefined;
}

const formatOf = (name: string | null) =>
  FORMATS.find(({ codec }) => name !== null && codec.test(name));

/**
 * Returns a warning for the person who chose a video.
 *
 * @param shown `false` if their browser cannot show the video
 * @param advice the general advice on how to export the video, such as "Export it as an H.264 MP4."
 * @returns one or two sentences, or `null` if there is nothing to warn about
 */
export function videoAdvice(
  shown: boolean,
  contents: VideoContents,
  advice: string,
): string | null {
  const format = formatOf(contents.codec);
  if (!shown) {
    if (format)
      return `Browsers cannot show this video: it is ${format.name}. ${format.advice ?? advice}`;
    if (contents.codec === null) return 'This file has sound, but no picture.';
    return `Browsers cannot show this video. ${advice}`;
  }
  if (format) {
    return `This browser shows the video, but others cannot: it is ${format.name}. ${format.advice ?? advice}`;
  }
  if (contents.isCut) {
    return 'The end of this file is missing, so the video is cut off. Copy or export it again.';
  }
  if (contents.losesSound) {
    return 'The sound of this video is left out, because browsers cannot play its format. Export the video with AAC sound.';
  }
  return null;
}
