import { useState } from 'react';
import { problemOf } from '#admin/kit/upload/check.ts';
import { shrinkPicture } from '#admin/kit/upload/shrink.ts';
import { type PicturePurpose, uploadPicture } from '#admin/kit/upload/upload.ts';
import type { UploadedPicture } from '#core/files/pictures-contract';

interface PictureEvents {
  onStored: (picture: UploadedPicture) => void;
  /** `reason` is a text or its key. */
  onRefused: (reason: string) => void;
  onFailed: (error: unknown) => void;
}

/** When all bytes are sent, as in the queue of a gallery (admin/kit/upload/queue.ts). */
const PERCENT_OF_BYTES = 90;

/** Checks and uploads one picture for `purpose`; what is too large is made smaller first. */
export function usePicture(purpose: PicturePurpose, events: PictureEvents) {
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

  const take = async (file: File) => {
    const problem = await problemOf(file);
    if (!problem) return send(file);
    if (problem.shrink) return sendSmaller(file, problem.reason);
    events.onRefused(problem.reason);
  };

  const sendSmaller = async (file: File, reason: string) => {
    setName(file.name);
    setPercent(0);
    try {
      await send(await shrinkPicture(file));
    } catch {
      setPercent(null);
      events.onRefused(reason);
    }
  };

  return { percent, name, take };
}
