/** Texts of Payload's screens that editors read, said as the site says them: what goes, and what stays. */
export const BACK_OFFICE_TEXTS = {
  error: {
    notFound: 'This page does not exist.',
    unauthorized: 'Please sign in to see this page.',
  },
  general: {
    aboutToDelete:
      'The {{label}} <1>{{title}}</1> is deleted for good, with everything that belongs to it alone. This cannot be undone.',
    aboutToDeleteCount_many: describeDeletion('{{count}} {{label}} are'),
    aboutToDeleteCount_one: describeDeletion('{{count}} {{label}} is'),
    aboutToDeleteCount_other: describeDeletion('{{count}} {{label}} are'),
    aboutToPermanentlyDelete:
      'The {{label}} <1>{{title}}</1> is deleted for good, with its versions. This cannot be undone.',
    aboutToPermanentlyDeleteTrash:
      '<0>{{count}}</0> <1>{{label}}</1> in the trash are deleted for good, with their versions. This cannot be undone.',
    aboutToRestore: 'The {{label}} <1>{{title}}</1> leaves the trash and is on the site again.',
    aboutToRestoreAsDraft: 'The {{label}} <1>{{title}}</1> leaves the trash as a draft.',
    aboutToRestoreAsDraftCount: '{{count}} {{label}} leave the trash as drafts.',
    aboutToRestoreCount: '{{count}} {{label}} leave the trash.',
    aboutToTrash:
      'The {{label}} <1>{{title}}</1> is removed from the site and moved to the trash, where it can be restored. Continue?',
    aboutToTrashCount:
      '{{count}} {{label}} are removed from the site and moved to the trash, where they can be restored.',
    createNew: 'Create new',
    createdAt: 'Created',
    confirmDeletion: 'Delete?',
    confirmRestoration: 'Restore?',
    deletedSuccessfully: 'Deleted.',
    deletedCountSuccessfully: 'Deleted {{count}} {{label}}.',
    noLabel: '–',
    noResults: 'There are no {{label}} here.',
    noResultsDescription: 'If you filtered or searched, remove that to see more.',
    noResultsFound: 'Nothing here',
    noTrashResults: 'The trash is empty.',
    noUpcomingEventsScheduled: 'Nothing is scheduled.',
    nothingFound: 'This page does not exist',
    payloadSettings: 'Appearance',
    permanentlyDelete: 'Delete for good',
    permanentlyDeletedCountSuccessfully: 'Deleted {{count}} {{label}} for good.',
    restoredCountSuccessfully: 'Restored {{count}} {{label}}.',
    schedulePublishFor: 'Schedule a publication of {{title}}',
    sorryNotFound: 'The link may be old, or the record was deleted.',
    successfullyCreated: '{{label}} created.',
    successfullyDuplicated: '{{label}} copied.',
    titleDeleted: '{{label}} “{{title}}” deleted.',
    titleRestored: '{{label}} “{{title}}” restored.',
    trashedCountSuccessfully: 'Moved {{count}} {{label}} to the trash.',
    upcomingEvents: 'Scheduled publications',
    updatedAt: 'Last changed',
    updatedCountSuccessfully: 'Changed {{count}} {{label}}.',
    updatedSuccessfully: 'Saved.',
  },
  version: {
    changed: 'Published, changed',
    aboutToPublishSelection:
      'The selected {{label}} are published. Drafts appear on the site, and waiting changes go live. If people are notified by email, you are asked with their number first.',
    aboutToRestore:
      'The {{label}} gets the state of {{versionDate}} again. The state of now stays in the list of versions.',
    aboutToRestoreGlobal:
      '{{label}} gets the state of {{versionDate}} again. The state of now stays in the list of versions.',
    aboutToRevertToPublished: 'Changes since the last publication are discarded. Continue?',
    aboutToUnpublish: 'It is removed from the site and kept as a draft. Continue?',
    aboutToUnpublishSelection:
      'The selected {{label}} are removed from the site and kept as drafts. If people are notified by email, you are asked with their number first.',
    confirmPublish: 'Publish?',
    confirmRevertToSaved: 'Discard the changes?',
    confirmUnpublish: 'Unpublish?',
    confirmVersionRestoration: 'Restore this version?',
    draftSavedSuccessfully: 'Draft saved.',
    lastSavedAgo: 'Saved {{distance}} ago',
    publishChanges: 'Publish',
    restoredSuccessfully: 'Restored.',
    scheduledSuccessfully: 'Scheduled.',
    schedulePublish: 'Schedule publication',
    unpublishedSuccessfully: 'Unpublished.',
  },
}

function describeDeletion(subject: string): string {
  return `${subject} deleted for good, with everything that belongs to them alone. This cannot be undone.`
}
