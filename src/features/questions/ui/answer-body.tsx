import { Fragment, type ReactNode } from 'react'
import {
  FORMAT,
  type Answer,
  type AnswerBlock,
  type AnswerInline,
  type AnswerList,
  type AnswerText,
} from '../answer/answer'
import { safeHref } from '../answer/safe-href'
import { isCodeBlock } from '../answer/answer-to-text'
import { getButtonClass } from '@/ui/button-class'
import { Prose } from '@/ui/prose'

/**
 * Renders an answer. Each kind of node maps to one element, and no other path leads from text to
 * markup, so nothing outside the allow-list is rendered, whatever is stored.
 */
export function AnswerBody({ answer, className }: { answer: Answer; className?: string }) {
  return <Prose className={className}>{answer.root.children.map(renderBlock)}</Prose>
}

function renderBlock(block: AnswerBlock, key: number): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Tag = block.tag === 'h3' ? 'h3' : 'h4'
      return <Tag key={key}>{block.children.map(renderInline)}</Tag>
    }
    case 'quote':
      return <blockquote key={key}>{block.children.map(renderInline)}</blockquote>
    case 'list':
      return renderList(block, key)
    case 'paragraph':
      return isCodeBlock(block.children) ? (
        <pre key={key}>
          <code>
            {block.children.map((node) => (node.type === 'text' ? node.text : '\n')).join('')}
          </code>
        </pre>
      ) : (
        <p key={key} dir="auto">
          {block.children.map(renderInline)}
        </p>
      )
    default:
      return null
  }
}

function renderList(list: AnswerList, key: number): ReactNode {
  const items = list.children.map((item, index) => (
    <li key={index} className={item.children[0]?.type === 'list' ? 'list-none' : undefined}>
      {item.children.map((child, at) =>
        child.type === 'list' ? renderList(child, at) : renderInline(child, at),
      )}
    </li>
  ))
  if (list.listType !== 'number') return <ul key={key}>{items}</ul>
  return (
    <ol key={key} start={list.start === 1 ? undefined : list.start}>
      {items}
    </ol>
  )
}

function renderInline(node: AnswerInline, key: number): ReactNode {
  switch (node.type) {
    case 'linebreak':
      return <br key={key} />
    case 'text':
      return <Fragment key={key}>{renderText(node)}</Fragment>
    case 'link': {
      const content = node.children.map(renderInline)
      const href = safeHref(node.fields.url)
      if (!href) return <Fragment key={key}>{content}</Fragment>
      return (
        <a
          key={key}
          href={href}
          rel="noopener noreferrer nofollow"
          className={
            node.fields.button ? getButtonClass({ size: 'sm', className: 'button' }) : undefined
          }
        >
          {content}
        </a>
      )
    }
    default:
      return null
  }
}

function renderText({ text, format }: AnswerText): ReactNode {
  let shown: ReactNode = text
  if (format & FORMAT.code) shown = <code>{shown}</code>
  if (format & FORMAT.italic) shown = <em>{shown}</em>
  if (format & FORMAT.bold) shown = <strong>{shown}</strong>
  return shown
}
