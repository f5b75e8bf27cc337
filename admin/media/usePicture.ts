import { useState } from 'react';
import { problemOf } from '#admin/media/check.ts';
import { shrinkPicture } from '#admin/media/shrink.ts';
import { type PicturePurpose, uploadPicture } from '#admin/media/upload.ts';
import type { UploadedPicture } from '#core/contracts/pictures';

interface PictureEvents {
  onStored: (picture: UploadedPicture) => void;
  /** The file cannot be taken: the reason is a text or its key. */
  onRefused: (reason: string) => void;
  /** The file was sent and did not arrive. */
  onFailed: (error: unknown) => void;
}

/** As with the files of a gallery: the bytes carry the bar so far, the server's word does the rest. */
const PERCENT_OF_BYTES = 90;

/** Sends one picture for `purpose`, once it is checked, and keeps a file that is too large to be made smaller. */
export function usePicture(purpose: PicturePurpose, events: PictureEvents) {
  const [percent, setPercent] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [large, setLarge] = useState<File | null>(null);

  const send = async (file: File) => {
    setName(file.name);
    setPercent(0);
    try {
      events.onStored(
        await uploadPicture(purpose, file, (share) => setPercent(share * PERCENT_OF_BYTES)),
      );
    } catch (error) {
      events.onFailed(error);
    } finally {
      setPercent(null);
    }
  };

  const take = async (file: File) => {
    setLarge(null);
    const problem = await problemOf(file);
    if (!problem) return send(file);
    if (problem.shrink === 'first') return sendSmaller(file, problem.reason);
    if (problem.shrink === 'offered') setLarge(file);
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

  const shrink = async () => {
    if (!large) return;
    setLarge(null);
    await sendSmaller(large, 'media.shrink_failed');
  };

  return { percent, name, large, take, shrink };
}
