import type { z } from 'zod'
import { group } from './fields.ts'
import { adviceSchema } from './parts/advice.ts'
import { bookCallSchema } from './parts/book-call.ts'
import { founderTestSchema } from './parts/founder-test.ts'
import { homeSchema } from './parts/home.ts'
import { policiesSchema } from './parts/policies.ts'
import { productsSchema } from './parts/products.ts'
import { servicesSchema } from './parts/services.ts'
import { sprintProgramSchema } from './parts/sprint-program.ts'
import { stylesSchema } from './parts/styles.ts'
import { testimonialsSchema } from './parts/testimonials.ts'
import { whoSchema } from './parts/who.ts'

/** All of the owner's content. A published version is one of these. */
export const contentSchema = group('Your site', {
  who: whoSchema,
  home: homeSchema,
  services: servicesSchema,
  testimonials: testimonialsSchema,
  sprintProgram: sprintProgramSchema,
  bookCall: bookCallSchema,
  founderTest: founderTestSchema,
  styles: stylesSchema,
  products: productsSchema,
  advice: adviceSchema,
  policies: policiesSchema,
})

export type Content = z.infer<typeof contentSchema>
