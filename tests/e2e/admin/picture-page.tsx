// A page with nothing but picture fields, for tests/e2e/admin/pictures.spec.ts.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PictureFor } from '#content/owner/parts/pictures.ts'
import { PictureField } from '#features/site/pictures/picture-field.tsx'
import '#ui/site.css'

function OneField({ kind, label, first }: { kind: PictureFor; label: string; first?: string }) {
  const [name, setName] = useState(first)
  const [alt, setAlt] = useState('')
  const asked = { label: 'What the picture shows', hint: 'For those who cannot see it.', onChange: setAlt }
  return (
    <section aria-label={`About the ${label}`}>
      <PictureField
        field={{ picture: kind, ...(!first && { optional: true }) }}
        label={label}
        value={name}
        onChange={setName}
        {...(kind !== 'logo' && { alt: asked })}
      />
      <output>{name ?? 'none'}</output>
      <output>{alt}</output>
    </section>
  )
}

createRoot(document.getElementById('page') as HTMLElement).render(
  <main className="mx-auto grid max-w-text gap-8 p-4">
    <h1>Pictures</h1>
    <OneField kind="portrait" label="Portrait" first="portrait" />
    <OneField kind="logo" label="Logo" />
    <OneField kind="article" label="Article" />
  </main>,
)
