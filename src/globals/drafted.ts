import type { GlobalConfig } from 'payload'
import { staff, visibleOrStaff } from '@/access/rules'
import { expireGlobalTag } from '@/hooks/expire-tags'
import { finishWrite, prepareWrite } from '@/hooks/global-drafts'

type Drafted = Required<
  Pick<GlobalConfig, 'slug' | 'lockDocuments' | 'versions' | 'forceSelect' | 'access' | 'hooks'>
>

/** Shared config of globals that editors preview: drafts, versions, scheduled publishing. */
export function drafted(slug: 'home' | 'internship' | 'navigation', tag: string): Drafted {
  return {
    slug,
    lockDocuments: false,
    // Payload asks without it whether a published state exists.
    forceSelect: { _status: true },
    versions: {
      max: 25,
      drafts: { schedulePublish: true, autosave: { interval: 1500, showSaveDraftButton: true } },
    },
    access: { read: visibleOrStaff, readVersions: staff, update: staff },
    hooks: {
      beforeOperation: [prepareWrite],
      afterChange: [finishWrite, expireGlobalTag(tag)],
    },
  }
}

export function previewedAt(path: string) {
  return { preview: () => path, livePreview: { url: path } }
}
