import { frameOf } from '#core/settings/frame';
import { publicPhoto } from '#db/galleries/public-photo';
import { allSettings } from '#db/settings/queries';

/**
 * Loads the frame, the photo with the id `asked` that visitors can see (or null), and whether a photo is hidden before
 * its request is decided. Without a database the page says that the photo is not there.
 */
export async function takeDownPage({ db }: Pick<App.Locals, 'db'>, asked: string) {
  try {
    const [settings, [photo = null]] = await db.batch([allSettings(db), publicPhoto(db, asked)]);
    const hides = !settings.some(({ key, value }) => key === 'take_down' && value === 'wait');
    return { frame: frameOf(settings), photo, hides };
  } catch (error) {
    console.error('take-down: the photo could not be read', error);
    return { frame: frameOf([]), photo: null, hides: true };
  }
}
