import { CodeXml, Link2 } from 'lucide'
import { ButtonLink } from '@/ui/button-link'
import { Icon } from '@/ui/icon'
import type { NamedResource } from '../../record'

/** Resources as link buttons. Names that contain "GitHub" have the code icon. */
export function ResourceLinks({ resources }: { resources: readonly NamedResource[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {resources.map(({ name, link }, index) => {
        const isCode = name.toLowerCase().includes('github')
        return (
          <li key={`${index}-${link}`}>
            <ButtonLink
              href={link}
              variant="secondary"
              className="w-full justify-start py-2 text-left whitespace-normal!"
            >
              <Icon
                icon={isCode ? CodeXml : Link2}
                data-icon={isCode ? 'code' : 'link'}
                className="size-4 shrink-0"
              />
              {name}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
