import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { sourceFileRoutes } from '../../../../../routes/gallery.ts';

export const getStaticPaths = sourceFileRoutes;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => new Response(new Uint8Array(props.bytes));
