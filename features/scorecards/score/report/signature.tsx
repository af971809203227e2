import type { Who } from '#content/owner/parts/who.ts'
import { Picture } from '#ui/picture.tsx'

export type Signer = Pick<Who, 'name' | 'title' | 'portrait' | 'portraitAlt'>

export function Signature({ who }: { who: Signer }) {
  return (
    <div className="flex break-inside-avoid items-end gap-5">
      <Picture
        name={who.portrait}
        alt={who.portraitAlt}
        sizes="6rem"
        maxWidth={320}
        className="h-auto w-16 sm:w-24 print:w-16"
      />
      <p>
        <span className="block font-serif text-xl leading-snug">{who.name}</span>
        <span className="block text-sm text-soft">{who.title}</span>
      </p>
    </div>
  )
}
