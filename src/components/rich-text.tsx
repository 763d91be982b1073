import {
  type JSXConvertersFunction,
  LinkJSXConverter,
  RichText as LexicalText,
} from '@payloadcms/richtext-lexical/react'
import { isSafeUrl } from '@/lib/http/safe-url'
import { Prose } from './ui/prose'

type EditorState = React.ComponentProps<typeof LexicalText>['data']

/** Addresses of mail and phone are fine in running text, besides what `isSafeUrl` lets pass. */
const CONTACT = /^(mailto|tel):[^\s]+$/

const converters: JSXConvertersFunction = ({ defaultConverters }) => {
  const links = LinkJSXConverter({})
  return {
    ...defaultConverters,
    ...links,
    link: (args) => {
      const href = String(args.node.fields.url ?? '')
      const children = args.nodesToJSX({ nodes: args.node.children })
      if (!isSafeUrl(href) && !CONTACT.test(href) && !href.startsWith('#')) return <>{children}</>
      return (
        <a href={href} {...(href.startsWith('http') ? { rel: 'noopener noreferrer' } : {})}>
          {children}
        </a>
      )
    },
  }
}

/**
 * Running text that an editor wrote in /cms. `data` is the editor's state as stored; a link to an
 * address that is not safe loses its link and shows its words.
 */
export function RichText({ data, className }: { data: unknown; className?: string }) {
  return (
    <Prose className={className}>
      <LexicalText data={data as EditorState} converters={converters} disableContainer />
    </Prose>
  )
}
