import { CodeXml, Link2 } from '@/ui/icons/page'
import { ButtonLink } from '@/ui/button-link'
import type { WorkshopResource } from '../../workshops/dto'

/** Resources as link buttons. Names that contain "GitHub" have the code icon. */
export function ResourceLinks({ resources }: { resources: readonly WorkshopResource[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {resources.map(({ name, link }, index) => {
        const isCode = name.toLowerCase().includes('github')
        const Icon = isCode ? CodeXml : Link2
        return (
          <li key={`${index}-${link}`}>
            <ButtonLink
              href={link}
              variant="secondary"
              className="w-full justify-start py-2 text-left whitespace-normal!"
            >
              <Icon aria-hidden data-icon={isCode ? 'code' : 'link'} className="size-4 shrink-0" />
              {name}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
