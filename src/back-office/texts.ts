/** Texts of Payload's screens that editors read, said as the site says them. */
export const BACK_OFFICE_TEXTS = {
  general: {
    aboutToTrash:
      'The {{label}} <1>{{title}}</1> is removed from the site and moved to the trash. Continue?',
    createNew: 'Create new',
    noLabel: '–',
    payloadSettings: 'Appearance',
  },
  version: {
    aboutToRevertToPublished: 'Changes since the last publication are discarded. Continue?',
    aboutToUnpublish: 'It is removed from the site and kept as a draft. Continue?',
    publishChanges: 'Publish',
  },
}
