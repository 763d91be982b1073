import {
  RichText as LexicalText,
  type JSXConvertersFunction,
} from '@payloadcms/richtext-lexical/react'
import { isRecord } from '@/lib/is-record'
import { toPicture } from '@/lib/pictures/picture'
import { cleanRichText } from '@/lib/text/safe-rich-text'
import type { Media } from '@/payload-types'
import { Picture } from '../picture'
import { Prose } from '../prose'

type EditorState = React.ComponentProps<typeof LexicalText>['data']
type Link = { fields: { url?: string } }
type ListItem = { value?: number }
/** `value` is an id where the document cannot be read. */
type Upload = { value: Media | number }
type Cell = { headerState?: number; colSpan?: number; rowSpan?: number }

/** Replaces default converters whose inline styles the content security policy blocks. */
const converters: JSXConvertersFunction = ({ defaultConverters }) => {
  const { listitem } = defaultConverters
  const link: NonNullable<typeof defaultConverters.link> = ({ node, nodesToJSX }) => {
    const { url } = (node as unknown as Link).fields
    const children = nodesToJSX({ nodes: node.children })
    if (!url) return <>{children}</>
    return (
      <a href={url} {...(url.startsWith('http') ? { rel: 'noopener noreferrer' } : {})}>
        {children}
      </a>
    )
  }
  return {
    ...defaultConverters,
    link,
    unknown: () => null,
    // The default one expects fields that pictures do not have here.
    upload: ({ node }) => {
      const { value } = node as unknown as Upload
      return isRecord(value) ? (
        <Picture
          picture={toPicture({ image: value as Media })}
          sizes="(min-width: 48rem) 44rem, 100vw"
        />
      ) : null
    },
    autolink: link as never,
    listitem: (args) => {
      const isCheck = (args.parent as { listType?: string }).listType === 'check'
      if (isCheck) return typeof listitem === 'function' ? listitem(args) : listitem
      const { value } = args.node as ListItem
      return <li value={value}>{args.nodesToJSX({ nodes: args.node.children })}</li>
    },
    table: ({ node, nodesToJSX }) => (
      <div className="prose-table">
        <table>
          <tbody>{nodesToJSX({ nodes: node.children })}</tbody>
        </table>
      </div>
    ),
    tablerow: ({ node, nodesToJSX }) => <tr>{nodesToJSX({ nodes: node.children })}</tr>,
    tablecell: ({ node, nodesToJSX }) => {
      const { headerState = 0, colSpan, rowSpan } = node as Cell
      const Tag = headerState > 0 ? 'th' : 'td'
      return (
        <Tag colSpan={colSpan} rowSpan={rowSpan}>
          {nodesToJSX({ nodes: node.children })}
        </Tag>
      )
    },
  }
}

/**
 * Rich text from /cms. `data` is the stored editor state. A link with an unsafe address is rendered
 * as its text.
 */
export function RichText({ data, className }: { data: unknown; className?: string }) {
  const { state } = cleanRichText(data)
  return (
    <Prose className={className}>
      <LexicalText data={state as EditorState} converters={converters} disableContainer />
    </Prose>
  )
}
