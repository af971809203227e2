import { data } from 'react-router'
import { findStyleBySlug, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { styleToolsOf } from '#content/founder-test/style-tools.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { StyleReading } from '#features/founder-test/result/style-reading.tsx'
import { StyleTitlePage } from '#features/founder-test/result/style-title-page.tsx'
import { siteContext } from '../context.ts'
import { OtherStyles } from '../founder-test/other-styles.tsx'
import { WhichIsYours } from '../founder-test/which-is-yours.tsx'
import { NotFound } from '../not-found.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/founder-style.ts'

export function meta({ params, loaderData, matches }: Route.MetaArgs) {
  const style = findStyleBySlug(params.slug)
  if (!style || !loaderData) return pageMeta(matches, { title: 'Page Not Found', noindex: true })
  return pageMeta(matches, {
    title: `${style.name}: A Founder Style`,
    path: stylePath(style),
    description: loaderData.texts.summary,
  })
}

export function loader({ params, context }: Route.LoaderArgs) {
  const style = findStyleBySlug(params.slug)
  if (!style) return data(undefined, { status: 404 })
  const { styles, products } = context.get(siteContext).content
  const texts = styles[style.code]
  return data({ texts, tools: styleToolsOf(catalogueOf(products), texts) })
}

export default function FounderStylePage({ params, loaderData }: Route.ComponentProps) {
  const style = findStyleBySlug(params.slug)
  if (!style || !loaderData) return <NotFound />
  return (
    <>
      <StyleTitlePage style={style} texts={loaderData.texts} label={founderTest.styleLabel} />
      <StyleReading {...loaderData}>
        <WhichIsYours />
      </StyleReading>
      <OtherStyles style={style} />
    </>
  )
}
