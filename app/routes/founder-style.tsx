import { data } from 'react-router'
import { findStyleBySlug, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { styleToolsOf } from '#content/founder-test/style-tools.ts'
import { notFoundPage } from '#content/not-found-words.ts'
import { styleTitle } from '#content/page-metadata.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { StyleReading } from '#features/scorecards/type/result/style-reading.tsx'
import { StyleTitlePage } from '#features/scorecards/type/result/style-title-page.tsx'
import { siteContext } from '../context.ts'
import { NotFound } from '../document/not-found.tsx'
import { pageMeta } from '../document/page-meta.ts'
import { OtherStyles } from '../founder-test/other-styles.tsx'
import { WhichIsYours } from '../founder-test/which-is-yours.tsx'
import type { Route } from './+types/founder-style.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const style = findStyleBySlug(params.slug)
  if (!style) return data(null, { status: 404 })
  const { styles, products, founderTest: intro } = context.get(siteContext).content
  const tools = styleToolsOf(catalogueOf(products), styles[style.code])
  return data({ style, styles, tools, button: intro.button })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: notFoundPage.title, noindex: true })
  const { style, styles } = loaderData
  return pageMeta(matches, {
    title: styleTitle(style.name),
    path: stylePath(style),
    description: styles[style.code].summary,
  })
}

export default function FounderStylePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { style, styles, tools, button } = loaderData
  const texts = styles[style.code]
  return (
    <>
      <StyleTitlePage style={style} texts={texts} label={founderTest.styleLabel} />
      <StyleReading texts={texts} tools={tools}>
        <WhichIsYours button={button} />
      </StyleReading>
      <OtherStyles style={style} styles={styles} />
    </>
  )
}
