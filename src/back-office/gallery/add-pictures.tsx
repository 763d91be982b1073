'use client'

import {
  Button,
  Dropzone,
  toast,
  useBulkUpload,
  useForm,
  useFormFields,
  useListDrawer,
  useModal,
} from '@payloadcms/ui'
import type { ArrayFieldClientProps } from 'payload'
import { call } from '@/lib/http/call'
import type { Media } from '@/payload-types'

/** Adds pictures to a gallery: uploaded with their alternative texts, or chosen from the media. */
export function AddPictures({ field: { maxRows }, path, readOnly }: ArrayFieldClientProps) {
  const { addFieldRow } = useForm()
  const { openModal } = useModal()
  const { drawerSlug, setCollectionSlug, setInitialFiles, setMaxFiles, setOnSuccess } =
    useBulkUpload()
  const rows = useFormFields(([fields]) => fields[path]?.rows?.length ?? 0)
  const [ListDrawer, , { closeDrawer, openDrawer }] = useListDrawer({ collectionSlugs: ['media'] })
  const room = (maxRows ?? Infinity) - rows
  if (readOnly || room <= 0) return null

  const add = (pictures: Pick<Media, 'alt' | 'url'>[]) => {
    pictures.slice(0, room).forEach(({ alt, url }, at) => {
      // The site may move to another domain.
      const link = url?.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url
      const subFieldState = {
        name: { value: alt, initialValue: alt, valid: true },
        link: { value: link, initialValue: link, valid: true },
      }
      addFieldRow({ path, schemaPath: path, rowIndex: rows + at, subFieldState })
    })
  }
  const upload = (files?: FileList) => {
    if (files) setInitialFiles(files)
    setCollectionSlug('media')
    if (Number.isFinite(room)) setMaxFiles(room)
    setOnSuccess((uploaded) => add(uploaded.map(({ doc }) => doc as Media)))
    openModal(drawerSlug)
  }
  const choose = async (ids: unknown[]) => {
    closeDrawer()
    const query = new URLSearchParams({ depth: '0', limit: String(ids.length) })
    query.set('where[id][in]', ids.join(','))
    const called = await call<{ docs: Media[] }>(`/api/media?${query}`)
    if (called.ok) add(called.data.docs)
    else toast.error('Could not add the pictures. Please try again.')
  }

  return (
    <>
      <Dropzone
        className="tw:flex tw:flex-wrap tw:items-center tw:gap-[10px] tw:p-[12px]"
        multipleFiles
        onChange={upload}
      >
        <Button buttonStyle="pill" size="small" margin={false} onClick={() => upload()}>
          Upload pictures
        </Button>
        <Button buttonStyle="pill" size="small" margin={false} onClick={openDrawer}>
          Choose from media
        </Button>
        <span className="tw:text-muted">or drop files here</span>
      </Dropzone>
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
