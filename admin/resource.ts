import type { ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { z } from 'zod';
import type { FieldFacts } from '#db/schema/facts';

/** What react-admin hands on with a resource: what its fields are, and what of it can be written. */
export interface ResourceOptions {
  fields: FieldFacts;
  input: z.ZodObject;
}

/** A resource as the back office declares it: react-admin's own declaration, and what we add. */
export interface OfficeResource extends Omit<ResourceProps, 'children' | 'create' | 'options'> {
  options?: ResourceOptions;
  /** Screens at `/<name>/<path>`, beside react-admin's own. The spec has `new` for a new record. */
  screens?: Readonly<Record<string, ReactElement>>;
}
