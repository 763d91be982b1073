import type { Metadata } from 'next'
import { getMenusDraft } from '@/features/pages/server/site/queries'
import { requireStaff } from '@/platform/server/viewer'
import { PreviewRefresh } from '@/ui/shell/preview-refresh'
import { FooterMenu } from '@/ui/shell/site-footer'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The links of the newest version, draft or not, for staff. The header and footer around it are published. */
export default async function NavigationPreviewPage() {
  await requireStaff()
  const { columns, header } = await getMenusDraft()
  return (
    <>
      <PreviewRefresh />
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-10 py-14 text-sm sm:grid-cols-4">
        <h1 className="col-span-full text-3xl">Menus of this draft</h1>
        <FooterMenu title="Header" links={header} />
        {columns.map(({ links, title }, at) => (
          <FooterMenu
            key={`${at} ${title}`}
            title={title}
            label={`${title} in this draft`}
            links={links}
          />
        ))}
      </div>
    </>
  )
}
