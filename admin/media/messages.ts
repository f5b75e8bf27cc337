/** The texts about choosing, checking and sending pictures, for all screens. */
export const mediaMessages = {
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  remove: 'Remove picture',
  no_picture: 'No picture yet',
  uploading: 'Uploading %{name}',
  uploaded: 'Image uploaded successfully',
  upload_failed: 'Failed to upload image',
  removed: 'Image removed successfully',
  remove_failed: 'Failed to remove image',
  failed: 'The server did not take this file. Please try again',
  offline: 'The connection was lost.',
  goes_on: 'The upload goes on when the network is back.',
  not_kept:
    'This browser has no room to keep these files. Please leave this page open until they are uploaded.',
  continued:
    'The upload of %{smart_count} picture goes on |||| The upload of %{smart_count} pictures goes on',
  stopped: 'The upload was stopped',
  shrink: 'Shrink and upload',
  shrink_all: 'Shrink and upload %{smart_count} picture |||| Shrink and upload all %{smart_count}',
  shrink_offer:
    '%{name} is %{size}. Pictures may have up to 5 MB: it can be made smaller on your device, which is still sharp on every screen.',
  shrink_offer_all:
    'Pictures may have up to 5 MB. Larger ones can be made smaller on your device before they are sent (2560 pixels on the longer side), which is still sharp on every screen. Your own files stay as they are.',
  shrink_failed: 'This picture could not be made smaller. Please choose another copy of it.',
  shrinking: 'Being made smaller',
  waiting: 'Waiting',
  sending: 'Uploading',
  stored: 'Uploaded',
  retry: 'Try again',
  retry_one: 'Try again: %{name}',
  retry_all: 'Try all again',
  shrink_one: 'Shrink and upload: %{name}',
  dismiss: 'Remove from this list: %{name}',
  dismiss_all: 'Clear this list',
  progress: '%{done} of %{total} uploaded',
  files: 'Files being uploaded',
  leave: {
    title: 'Stop the uploads?',
    content:
      'Pictures are still being uploaded. If you leave now, the rest goes on when you open this gallery again in this browser.',
    confirm: 'Leave and stop the uploads',
    keep: 'Stay and go on uploading',
  },
  editor: {
    loading: 'The editor is being loaded',
    link_nothing: 'Select the words of the link first',
    image: 'Insert image',
    image_title: 'Insert an image',
    alt: 'What can be seen (alt text)',
    alt_hint: 'Read out to people who cannot see the picture',
    alt_required: 'Please describe the picture, or mark it as decoration',
    decoration: 'Only decoration, needs no description',
    file_required: 'Please choose a picture',
    insert: 'Insert',
    link: 'Add a link',
    link_title: 'Link',
    link_address: 'Address',
    link_hint: 'Like https://example.org, /contact or an email address',
    link_wrong:
      'Please enter a web address (https://…), an address on this site (/…) or an email address',
    link_save: 'Save link',
    link_remove: 'Remove link',
    table: {
      insert: 'Insert a table',
      change: 'Change the table',
      addRowBefore: 'Add a row above',
      addRowAfter: 'Add a row below',
      deleteRow: 'Delete the row',
      addColumnBefore: 'Add a column on the left',
      addColumnAfter: 'Add a column on the right',
      deleteColumn: 'Delete the column',
      toggleHeaderRow: 'First row as headings: on or off',
      mergeOrSplit: 'Join the marked cells, or split one',
      deleteTable: 'Delete the table',
    },
    paste: {
      waiting:
        'A picture is being uploaded. You can go on writing, and save when it is there. |||| %{smart_count} pictures are being uploaded. You can go on writing, and save when they are there.',
      stored: 'A picture was uploaded. |||| %{smart_count} pictures were uploaded.',
      pictures:
        'A picture could not be taken, because it is only on your computer: copy and paste it by itself, or insert it as a file. |||| %{smart_count} pictures could not be taken, because they are only on your computer: copy and paste them one by one, or insert them as files.',
      links:
        'A link led to a file on your computer: its words stay, without the link. |||| %{smart_count} links led to files on your computer: their words stay, without the links.',
      objects:
        'A film, drawing or form could not be taken. |||| %{smart_count} films, drawings or forms could not be taken.',
      files:
        'A file is no picture and was not taken. |||| %{smart_count} files are no pictures and were not taken.',
      failed: 'A picture could not be taken: %{reason}',
      unread: 'its site does not let us read it. Save it on your computer, and insert it as a file',
    },
  },
};
