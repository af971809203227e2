import { data } from 'react-router'
import { styleTexts } from '#content/founder-test/founder-style-texts.ts'
import { findStyleBySlug, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { StyleReading } from '#features/founder-test/result/style-reading.tsx'
import { StyleTitlePage } from '#features/founder-test/result/style-title-page.tsx'
import { OtherStyles } from '../founder-test/other-styles.tsx'
import { WhichIsYours } from '../founder-test/which-is-yours.tsx'
import { NotFound } from '../not-found.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/founder-style.ts'

export function meta({ params, matches }: Route.MetaArgs) {
  const style = findStyleBySlug(params.slug)
  if (!style) return pageMeta(matches, { title: 'Page Not Found', noindex: true })
  return pageMeta(matches, {
    title: `${style.name}: A Founder Style`,
    path: stylePath(style),
    description: styleTexts[style.code].summary,
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findStyleBySlug(params.slug) ? 200 : 404 })
}

export default function FounderStylePage({ params }: Route.ComponentProps) {
  const style = findStyleBySlug(params.slug)
  if (!style) return <NotFound />
  return (
    <>
      <StyleTitlePage style={style} label={founderTest.styleLabel} />
      <StyleReading style={style}>
        <WhichIsYours />
      </StyleReading>
      <OtherStyles style={style} />
    </>
  )
}
