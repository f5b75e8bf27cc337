import { FIRST_PROVISIONAL_YEAR, LAST_YEAR } from '#core/calendar/bikram-sambat-range';
import { BIN_DAYS_DEFAULT } from '#core/history/bin';
import { ANSWER_DAYS, PARTY_DAYS } from '#core/privacy/kept-for';
import { textsOf } from '#core/words/in-language';
import { officeLabels } from '#core/words/office-labels';
import { society } from '#society';

// Of settings that are files, the label is the heading of their card as well.
const { logo_url, hero_image, about_image, committee_photo, magazine_pdf } = textsOf(officeLabels.settings, 'en');

/** The texts of the screen of the settings. */
export const settingsTexts = {
  save: 'Save Changes',
  cards: {
    logo_url,
    hero_image,
    about_image,
    committee_photo,
    magazine_pdf,
    contact: 'Contact Details',
    social: 'Social Links',
    photos: 'Photos',
    messages: 'Messages',
    registrations: 'Registrations',
    bin: 'Bin',
    second_step: 'Signing in',
    calendar: 'Nepali calendar',
  },
  hints: {
    recommended: 'Recommended size: %{size} pixels. JPG, PNG or WebP, at most 5 MB.',
    magazine: 'The PDF offered on the home page, at most 20 MB.',
    usesDefault: 'Nothing of yours is here: the built-in one is shown.',
    contact_email: 'Left empty, the default address is shown',
    message_retention_days: 'How many days messages of visitors are kept. Left empty: 730 days, which is two years',
    registration_answer_days: `How many days after an event what parties answered is kept, such as dietary needs. Left empty: ${ANSWER_DAYS} days`,
    registration_days: `How many days after an event names, addresses and phones of parties are kept; how many came stays. Left empty: ${PARTY_DAYS} days`,
    bin_days: `Days that deleted things stay in the bin, where they can be restored; left empty, ${BIN_DAYS_DEFAULT}`,
    take_down:
      'Off: a photo that somebody asks to take down is hidden at once, until you decide in the messages. On: it is shown until then. Hiding protects children, and a click brings the photo back.',
    original_photos:
      'Off: photos of galleries are made smaller before they are sent (2560 pixels on the longer side), which is faster and sharp on every screen. On: they are kept as they come from the camera.',
    second_step_from:
      'From this day on, admins sign in with a second step: a passkey, or a code from an app. Whoever has none then is asked to set one up at once; left empty, everybody chooses for themselves.',
    bikram_sambat_years: `The Bikram Sambat dates of ${FIRST_PROVISIONAL_YEAR} to ${LAST_YEAR} are shown with “about” until the official calendar of their year is out. Then enter the days of its twelve months here, a line a year, like 2084: 31 31 32 31 31 31 30 29 30 29 30 30. Its dates are right and settled everywhere from then on.`,
    school_holidays:
      'Days that a series of events can leave out: a span a line, like 2026-04-03 to 2026-04-19. Left empty, those that we know are taken. A year with lines of its own has those alone.',
    contact_phone: 'Left empty, no number is shown',
    contact_address: `Left empty, the office in ${society.address.suburb} is shown`,
    contact_address_ne: 'Left empty, the Nepali site shows the other one',
  },
  choosePdf: 'Choose a PDF',
  openPdf: 'Open the PDF',
  notifications: {
    updated: 'Settings updated successfully',
    uploaded: 'Image uploaded. The site shows it once you save.',
    removed: 'The site shows the default again once you save.',
  },
};
