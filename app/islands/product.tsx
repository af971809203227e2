import { ProductPage } from '#features/shop/catalogue/product-page.tsx'
import { island } from '../document/island.tsx'

export const ProductIsland = island(ProductPage)
