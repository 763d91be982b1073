'use client'

import { Button, Dropzone, toast, useForm, useFormFields, useListDrawer } from '@payloadcms/ui'
import type { ArrayFieldClientProps } from 'payload'
import { useRef } from 'react'
import { call } from '@/lib/http/call'
import type { Media } from '@/payload-types'
import { PictureGrid } from './picture-grid'
import { useUploads } from './use-uploads'

type Picture = Pick<Media, 'alt' | 'url'>

/**
 * Adds pictures to a gallery: many dropped or selected at once, described in a grid and uploaded
 * together, or chosen from the media.
 */
export function AddPictures({ field: { maxRows }, path, readOnly }: ArrayFieldClientProps) {
  const { addFieldRow } = useForm()
  const files = useRef<HTMLInputElement>(null)
  const rows = useFormFields(([fields]) => fields[path]?.rows?.length ?? 0)
  const [ListDrawer, , { closeDrawer, openDrawer }] = useListDrawer({ collectionSlugs: ['media'] })
  const room = (maxRows ?? Infinity) - rows

  const add = (pictures: Picture[], from: number) => {
    pictures.slice(0, room).forEach(({ alt, url }, at) => {
      // The site may move to another domain.
      const link = url?.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url
      const subFieldState = {
        name: { value: alt, initialValue: alt, valid: true },
        link: { value: link, initialValue: link, valid: true },
      }
      addFieldRow({ path, schemaPath: path, rowIndex: from + at, subFieldState })
    })
  }
  const uploads = useUploads({ room, onUploaded: (pictures) => add(pictures, rows) })
  if (readOnly || (room <= 0 && uploads.pending.length === 0)) return null

  const choose = async (ids: unknown[]) => {
    closeDrawer()
    const query = new URLSearchParams({ depth: '0', limit: String(ids.length) })
    query.set('where[id][in]', ids.join(','))
    const called = await call<{ docs: Media[] }>(`/api/media?${query}`)
    if (called.ok) add(called.data.docs, rows)
    else toast.error('Could not add the pictures. Please try again.')
  }

  return (
    <>
      <Dropzone
        className="tw:flex tw:flex-wrap tw:items-center tw:gap-[10px] tw:p-[12px]"
        multipleFiles
        onChange={uploads.take}
      >
        <Button
          buttonStyle="pill"
          size="small"
          margin={false}
          onClick={() => files.current?.click()}
        >
          Upload pictures
        </Button>
        <Button buttonStyle="pill" size="small" margin={false} onClick={openDrawer}>
          Choose from media
        </Button>
        <span className="tw:text-muted">or drop files here</span>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label="Pictures"
          accept="image/jpeg,image/png,image/webp,image/gif"
          onChange={({ target }) => {
            if (target.files) uploads.take(target.files)
            target.value = ''
          }}
        />
      </Dropzone>
      {uploads.pending.length > 0 && <PictureGrid {...uploads} />}
      <ListDrawer
        allowCreate={false}
        enableRowSelections
        onSelect={({ docID }) => void choose([docID])}
        onBulkSelect={(selected) =>
          void choose([...selected].flatMap(([id, isSelected]) => (isSelected ? [id] : [])))
        }
      />
    </>
  )
}
