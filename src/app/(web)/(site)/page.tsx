import { getHomeContent } from '@/features/site/queries'

export const revalidate = 3600

/** Home (P-10…P-17). */
export default async function HomePage() {
  const home = await getHomeContent()
  return (
    <div className="wrap section-y">
      <h1 className="display text-3xl">{home.headline}</h1>
    </div>
  )
}
