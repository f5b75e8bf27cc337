import { type RefObject, useEffect, useRef, useState } from 'react';
import { newDetector } from '#site/islands/door/detector.ts';

/** How long it rests between two pictures, in milliseconds: a phone that computes all the time grows hot. */
const REST_MS = 120;
/** A code that was read counts as new when it was not seen for this long, in milliseconds. */
const FORGET_MS = 2_500;
/** The longer side of a picture that is looked at, in pixels. */
const SIDE = 800;

export type CameraState = 'starting' | 'on' | 'refused' | 'missing';

/** Draws what the camera sees, small enough for an old phone. */
function drawn(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return false;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return true;
}

/** Shows the camera in `video`, and calls `onText` with each code that comes before it, unless `isPaused`. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isPaused: boolean,
  onText: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const now = useRef({ isPaused, onText });
  now.current = { isPaused, onText };

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = { text: '', at: 0 };
    const canvas = document.createElement('canvas');

    const look = async (detector: Awaited<ReturnType<typeof newDetector>>) => {
      const shown = video.current;
      if (shown && !now.current.isPaused && drawn(shown, canvas)) {
        const [code] = await detector.detect(canvas).catch(() => []);
        if (code && !isOver && !now.current.isPaused) {
          const isNew = code.rawValue !== seen.text || Date.now() - seen.at > FORGET_MS;
          seen = { text: code.rawValue, at: Date.now() };
          if (isNew) now.current.onText(code.rawValue);
        }
      }
      if (!isOver) timer = setTimeout(look, REST_MS, detector);
    };

    const start = async () => {
      const { mediaDevices } = navigator;
      if (!mediaDevices) return setState('missing');
      try {
        stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        setState('on');
        await look(await newDetector());
      } catch (error) {
        if (isOver) return;
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        setState(isRefused ? 'refused' : 'missing');
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
  return state;
}
