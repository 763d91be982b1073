import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { RowIcon } from './row-icons'

/** Edit and delete buttons of a row; in the trash, restore and delete permanently. */
export function RowActions({
  title,
  editHref,
  copyHref,
  inTrash,
  onRestore,
  onDelete,
}: {
  title: string
  editHref: string
  copyHref?: string
  inTrash: boolean
  onRestore: () => void
  onDelete: () => void
}) {
  const look = { variant: 'ghost', size: 'icon' } as const
  return (
    <span className="flex gap-1">
      {inTrash ? (
        <Button {...look} aria-label={`Restore ${title}`} onClick={onRestore}>
          <RowIcon name="restore" />
        </Button>
      ) : (
        <>
          <ButtonLink {...look} href={editHref} prefetch={false} aria-label={`Edit ${title}`}>
            <RowIcon name="edit" />
          </ButtonLink>
          {copyHref && (
            <ButtonLink
              {...look}
              href={copyHref}
              prefetch={false}
              aria-label={`Copy or repeat ${title}`}
            >
              <RowIcon name="copy" />
            </ButtonLink>
          )}
        </>
      )}
      <Button {...look} aria-label={`Delete ${title}`} onClick={onDelete} className="text-bad!">
        <RowIcon name="delete" />
      </Button>
    </span>
  )
}
