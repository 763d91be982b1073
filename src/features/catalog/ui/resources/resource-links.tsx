import { CodeXml, FileDown, Link2 } from 'lucide'
import { ButtonLink } from '@/ui/button-link'
import { Icon } from '@/ui/icon'
import { FileNote } from '@/ui/file-note'
import type { NamedResource } from '../../record'

/** Resources as link buttons. Names that contain "GitHub" have the code icon; files, type and size. */
export function ResourceLinks({ resources }: { resources: readonly NamedResource[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {resources.map(({ file, name, link }, index) => {
        const isCode = name.toLowerCase().includes('github')
        return (
          <li key={`${index}-${link}`}>
            <ButtonLink
              href={link}
              isWholePage={Boolean(file)}
              variant="secondary"
              className="w-full justify-start py-2 text-left whitespace-normal!"
            >
              <Icon
                icon={file ? FileDown : isCode ? CodeXml : Link2}
                data-icon={file ? 'file' : isCode ? 'code' : 'link'}
                className="size-4 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {file && <FileNote file={file} />}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
