import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readFormatsAttribute, setSiteFormats } from '#lib/site-formats.ts'

setSiteFormats(readFormatsAttribute(document.documentElement.dataset.formats))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
