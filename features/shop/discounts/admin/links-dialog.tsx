import { useRef, useState } from 'react'
import { productPath } from '#content/shop/product-path.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { AdminDiscount } from '../schema.ts'
import type { ProductChoice } from './tool-choice.tsx'

type LinksDialogProps = { discount: AdminDiscount; siteUrl: string; products: ProductChoice[] }

/** A link for each product the code covers, and for the toolbox. */
export function LinksDialog({ discount, siteUrl, products }: LinksDialogProps) {
  const { code } = discount
  const link = (path: string) => `${siteUrl}${path}?code=${code}`
  const covered = discount.products.length === 0 ? products : discount.products
  const toolbox = { name: 'Toolbox', url: link('/toolbox') }
  const pages = covered.map((product) => ({ name: product.title, url: link(productPath(product)) }))
  const links = covered.length === 1 ? [...pages, toolbox] : [toolbox, ...pages]
  return (
    <Dialog
      title={`Links with ${code}`}
      description="Visitors who open a link see the lower price right away, without typing the code."
      trigger={<TextButton aria-label={`Links: ${code}`}>Links</TextButton>}
    >
      <ul className="mt-6 grid gap-5">
        {links.map((each) => (
          <li key={each.url}>
            <LinkLine {...each} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function LinkLine({ name, url }: { name: string; url: string }) {
  const [note, setNote] = useState('')
  const input = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    // The clipboard needs https and permission.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    if (!copied) input.current?.focus()
    setNote(copied ? 'Copied.' : 'Please copy the selected link yourself.')
  }
  return (
    <>
      <Field label={name}>
        {(control) => (
          <span className="flex gap-3">
            <input
              ref={input}
              {...control}
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
              className={`${control.className} min-w-0`}
            />
            <Button look="quiet" onClick={copy} aria-label={`Copy link: ${name}`} className="shrink-0">
              Copy
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="mt-1 text-sm text-soft empty:hidden">
        {note}
      </p>
    </>
  )
}
