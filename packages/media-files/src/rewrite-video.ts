import {
  BlobSource,
  BufferSource,
  BufferTarget,
  Conversion,
  type ConversionOptions,
  type ConversionVideoOptions,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  LogLevel,
  Logging,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
  canEncodeVideo,
} from 'mediabunny';
import { type VideoContents, isShownEverywhere } from './video-format.ts';
import { type VideoSize, sizeWithin } from './video-size.ts';

/** The result of rewriting a video. */
export type RewrittenVideo =
  | {
      readonly status: 'written';
      readonly bytes: ArrayBuffer;
      readonly type: 'video/mp4' | 'video/webm';
      readonly contents: VideoContents;
      /** Whether the frames were re-encoded. */
      readonly isConverted: boolean;
    }
  | { readonly status: 'rejected'; readonly contents: VideoContents };

/** Called with the progress, from 0 to 1, and whether the frames are being re-encoded. */
export type OnProgress = (part: number, isConverting: boolean) => void;

// The page shows errors, so mediabunny does not log them to the console.
Logging.level = LogLevel.Silent;

/**
 * Writes a new file with only the main video and audio tracks of an MP4, MOV or WebM. The new file has no tags, other
 * tracks, track names or extra boxes. This function copies the frames, unless some browsers cannot show the video or
 * the file exceeds the limit. In these cases, it re-encodes the frames as H.264 in an MP4 or VP9 in a WebM. If this
 * browser cannot re-encode them, the function still copies the frames of a file within the limit.
 *
 * @param limit the maximum size of the result, in bytes
 * @throws {Error} if the file has no video or audio track, or cannot be read or copied
 */
export async function rewriteVideo(
  file: Blob,
  limit: number,
  onProgress: OnProgress,
): Promise<RewrittenVideo> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  // Prefers tracks with a known codec. Other tracks may contain a still image, or sound in a proprietary format.
  const filter = async (track: InputVideoTrack | InputAudioTrack) =>
    (await track.getCodec()) !== null;
  const videoTrack =
    (await input.getPrimaryVideoTrack({ filter })) ?? (await input.getPrimaryVideoTrack());
  const audioTrack = await input.getPrimaryAudioTrack({ filter });
  const anyAudioTrack = await input.getPrimaryAudioTrack();
  if (videoTrack === null && anyAudioTrack === null)
    throw new Error('The file has no video or audio track.');
  if (videoTrack === null) return { status: 'rejected', contents: { codec: null } };
  const codec = await codecOf(videoTrack);
  const isKnown = (await videoTrack.getCodec()) !== null;
  const video: Video = {
    input,
    videoTrack,
    audioTrack,
    losesSound: audioTrack === null && anyAudioTrack !== null,
  };

  if (isKnown && (file.size > limit || !isShownEverywhere(codec))) {
    const converted = await convert(video, limit, (part) => onProgress(part, true)).catch(
      () => null,
    );
    if (converted) return converted;
  }
  if (isKnown && file.size <= limit) {
    const copied = await write(video, { copy: { mode: 'forced' }, video: {} }, (part) =>
      onProgress(part, false),
    );
    if (copied.bytes.byteLength <= limit) return copied;
  }
  return { status: 'rejected', contents: { codec } };
}

interface Video {
  readonly input: Input;
  readonly videoTrack: InputVideoTrack;
  readonly audioTrack: InputAudioTrack | null;
  /** Whether the new file has no sound, because the codec of the sound is unknown. */
  readonly losesSound: boolean;
}

type WrittenVideo = Extract<RewrittenVideo, { status: 'written' }>;

async function isWebm({ input }: Video): Promise<boolean> {
  return (await input.getFormat()) === WEBM;
}

/** Returns the name of the codec, as {@link VideoContents} describes it. */
async function codecOf(videoTrack: InputVideoTrack): Promise<string> {
  const named =
    (await videoTrack.getCodecParameterString()) ?? (await videoTrack.getInternalCodecId());
  return typeof named === 'string' ? named : '';
}

/**
 * Re-encodes a video. Returns `null` if the browser has no decoder or encoder for it, or if the result does not fit
 * within the limit.
 */
async function convert(
  video: Video,
  limit: number,
  onProgress: (part: number) => void,
): Promise<WrittenVideo | null> {
  const { input, videoTrack, audioTrack } = video;
  if (!(await videoTrack.canDecode())) return null;
  const codec = (await isWebm(video)) ? 'vp9' : 'avc';
  const { averagePacketRate } = await videoTrack.computePacketStats(SAMPLED_PACKETS);
  const source = {
    width: await videoTrack.getDisplayWidth(),
    height: await videoTrack.getDisplayHeight(),
    duration: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
    frameRate: averagePacketRate,
    audioBitrate: audioTrack
      ? (await audioTrack.computePacketStats(SAMPLED_PACKETS)).averageBitrate
      : 0,
  };
  let budget = limit;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const size = sizeWithin(source, budget);
    if (size === null || !(await canEncodeVideo(codec, encoding(size)))) return null;
    const written = await write(
      video,
      {
        // Copies the sound and, if necessary, shifts it to start with the video track.
        copy: { shiftTolerance: Infinity },
        video: { codec, fit: 'fill', ...encoding(size) },
      },
      onProgress,
    );
    const taken = written.bytes.byteLength;
    if (taken <= limit) return { ...written, isConverted: true };
    budget = (budget * limit * 0.95) / taken;
  }
  return null;
}

/** The number of packets to read to estimate the frame rate or the bitrate of a track. */
const SAMPLED_PACKETS = 200;

/** The maximum number of attempts to encode a video. An encoder can exceed the requested bitrate. */
const ATTEMPTS = 2;

function encoding({ width, height, bitrate }: VideoSize) {
  return { width, height, quality: new Quality({ bitrate }) };
}

/** An output without track names, because the names in the input usually come from the camera. */
class UnnamedTracks extends Output {
  override addVideoTrack(...[source, metadata]: Parameters<Output['addVideoTrack']>) {
    return super.addVideoTrack(source, unnamed(metadata));
  }

  override addAudioTrack(...[source, metadata]: Parameters<Output['addAudioTrack']>) {
    return super.addAudioTrack(source, unnamed(metadata));
  }
}

function unnamed<Metadata extends { name?: string }>(metadata?: Metadata) {
  const rest = { ...metadata };
  delete rest.name;
  return rest;
}

async function write(
  video: Video,
  options: Required<Pick<ConversionOptions, 'copy'>> & { readonly video: ConversionVideoOptions },
  onProgress: (part: number) => void,
): Promise<WrittenVideo> {
  const { input, videoTrack, audioTrack } = video;
  const type = (await isWebm(video)) ? 'video/webm' : 'video/mp4';
  const format =
    type === 'video/webm'
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new UnnamedTracks({ format, target }),
    tags: {},
    copy: options.copy,
    // Only WebM supports transparency.
    video: (track) =>
      track === videoTrack
        ? { ...options.video, alpha: type === 'video/webm' ? 'keep' : 'discard' }
        : { discard: true },
    audio: (track) => (track === audioTrack ? {} : { discard: true }),
  });
  if (!conversion.utilizedTracks.includes(videoTrack))
    throw new Error('The video cannot be written.');
  conversion.onProgress = onProgress;
  await conversion.execute();
  if (target.buffer === null) throw new Error('Nothing was written.');
  const written = new Input({ source: new BufferSource(target.buffer), formats: [MP4, WEBM] });
  const shown = await written.getPrimaryVideoTrack();
  const end = (await shown?.computeDuration()) ?? 0;
  if (shown === null || end === 0) throw new Error('The file has no frames.');
  return {
    status: 'written',
    bytes: target.buffer,
    type,
    contents: {
      codec: await codecOf(shown),
      losesSound:
        video.losesSound ||
        (audioTrack !== null && !conversion.utilizedTracks.includes(audioTrack)),
      isCut: ((await videoTrack.getDurationFromMetadata()) ?? 0) - end > MISSING,
    },
    isConverted: false,
  };
}

/** A video counts as cut off if more than this number of seconds is missing at its end. */
const MISSING = 0.5;
