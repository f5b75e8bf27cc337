import type { ReactElement } from 'react';
import type { ResourceProps } from 'react-admin';
import type { z } from 'zod';
import type { Action, ResourceName } from '#core/users/roles';
import type { FieldFacts } from '#db/kit/facts';

/** A resource's options in react-admin: the types of its fields, and the schema for writing it. */
export interface ResourceOptions {
  fields: FieldFacts;
  input: z.ZodObject;
}

/** A screen, and the permission that it needs. */
export interface OfficeScreen {
  needs: Action;
  /** Of which resource, where it is not the screen's own. */
  of?: ResourceName;
  element: ReactElement;
}

/** react-admin's declaration of a resource, with our additions. */
export interface OfficeResource extends Omit<ResourceProps, 'children' | 'create' | 'options'> {
  options?: ResourceOptions;
  /** More screens, at `/<name>/<path>`. The spec has `new` for the form of a new record. */
  screens?: Readonly<Record<string, OfficeScreen>>;
}
