import { useState } from 'react';
import { problemOf } from '#admin/kit/upload/check.ts';
import { isOtherShape } from '#admin/kit/upload/crop/shape.ts';
import type { Part } from '#admin/kit/upload/draw.ts';
import { shrinkPicture } from '#admin/kit/upload/shrink.ts';
import { type PicturePurpose, uploadPicture } from '#admin/kit/upload/upload.ts';
import type { UploadedPicture } from '#core/files/pictures-contract';

/** A width and a height that suit a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

interface PictureEvents {
  onStored: (picture: UploadedPicture) => void;
  /** `reason` is a text or its key. */
  onRefused: (reason: string) => void;
  onFailed: (error: unknown) => void;
}

/** When all bytes are sent, as in the queue of a gallery (admin/kit/upload/queue.ts). */
const PERCENT_OF_BYTES = 90;

/**
 * Checks and uploads one picture for `purpose`; what is too large is made smaller first. One of another shape than `size`
 * is `asked` about: `cut` goes on with a part of it, or with all of it.
 */
export function usePicture(purpose: PicturePurpose, events: PictureEvents, size?: PictureSize) {
  const [percent, setPercent] = useState<number | null>(null);
  const [name, setName] = useState('');

  const send = async (file: File) => {
    setName(file.name);
    setPercent(0);
    try {
      events.onStored(await uploadPicture(purpose, file, (share) => setPercent(share * PERCENT_OF_BYTES)));
    } catch (error) {
      events.onFailed(error);
    } finally {
      setPercent(null);
    }
  };

  const [asked, setAsked] = useState<File | null>(null);

  const take = async (file: File) => {
    if (size && (await isOtherShape(file, size))) setAsked(file);
    else await store(file);
  };

  const cut = async (part: Part | null) => {
    setAsked(null);
    if (asked && part) await sendSmaller(asked, 'media.upload_failed', part);
    else if (asked) await store(asked);
  };

  const store = async (file: File) => {
    const problem = await problemOf(file);
    if (!problem) return send(file);
    if (problem.shrink) return sendSmaller(file, problem.reason);
    events.onRefused(problem.reason);
  };

  const sendSmaller = async (file: File, reason: string, part?: Part) => {
    setName(file.name);
    setPercent(0);
    try {
      await send(await shrinkPicture(file, part));
    } catch {
      setPercent(null);
      events.onRefused(reason);
    }
  };

  return { percent, name, take, asked, ask: setAsked, cut };
}
