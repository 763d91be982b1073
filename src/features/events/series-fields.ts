/** What a change of several events cannot set. */
export const FIXED_FIELDS = [
  ...['id', 'series', 'editedFields', 'legacyId', 'createdAt', 'updatedAt', 'deletedAt'],
  ...['publishedAt', 'movedFrom', 'movedAt', 'lastChange', 'code'],
]

/** What belongs to one event: it is saved to that event alone. */
export const OWN_FIELDS = ['slug', 'recordingUrl', 'transcript', 'chapters', 'plannedFor']
