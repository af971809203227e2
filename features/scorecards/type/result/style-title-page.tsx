import type { ReactNode, Ref } from 'react'
import type { FounderStyle } from '#content/founder-test/founder-styles.ts'
import type { StyleTexts } from '#content/owner/parts/styles.ts'
import { Picture } from '#ui/picture.tsx'

type StyleTitlePageProps = {
  style: Pick<FounderStyle, 'name' | 'tint' | 'drawing'>
  texts: Pick<StyleTexts, 'line' | 'drawingAlt'>
  label: string
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

export function StyleTitlePage({ style, texts, label, heading, children }: StyleTitlePageProps) {
  return (
    <div style={{ backgroundColor: style.tint }} className="[print-color-adjust:exact]">
      <div className="page-grid grid grid-cols-1 items-end gap-x-8 gap-y-6 pt-12 lg:grid-cols-12 lg:pt-16">
        <div className="lg:col-span-6 lg:pb-20">
          <p>{label}</p>
          <h1 ref={heading} tabIndex={heading ? -1 : undefined} className="mt-3 text-4xl outline-none">
            {style.name}
          </h1>
          <p className="mt-5 max-w-[30rem] text-lg">{texts.line}</p>
          {children}
        </div>
        <div className="lg:col-span-6">
          <Picture
            name={style.drawing}
            alt={texts.drawingAlt}
            sizes="(min-width: 64rem) 34rem, 92vw"
            className="block h-auto w-full"
          />
        </div>
      </div>
    </div>
  )
}
