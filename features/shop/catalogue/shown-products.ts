import type { DetailedProduct } from '#content/shop/catalogue.ts'

/** A product as /toolbox shows it: a page that runs scripts carries what it was made of, so it is no more than that. */
export type ShelfProduct = Pick<
  DetailedProduct,
  | 'id'
  | 'aliases'
  | 'type'
  | 'title'
  | 'description'
  | 'category'
  | 'price'
  | 'originalPrice'
  | 'demoPage'
  | 'image'
>

/** A product as its own page shows it. */
export type PageProduct = Omit<
  DetailedProduct,
  'slug' | 'aliases' | 'waitlistValue' | 'waitlistLabel' | 'dropdownTarget' | 'state' | 'file'
>

export function shelfProduct(product: DetailedProduct): ShelfProduct {
  const { id, aliases, type, title, description, category, price, originalPrice, demoPage, image } = product
  return { id, aliases, type, title, description, category, price, originalPrice, demoPage, image }
}

export function pageProduct(product: DetailedProduct): PageProduct {
  const { slug, aliases, waitlistValue, waitlistLabel, dropdownTarget, state, file, ...shown } = product
  return shown
}
