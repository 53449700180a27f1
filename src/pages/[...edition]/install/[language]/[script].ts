import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { scriptRoutes } from '../../../../routes/install.ts';

export const getStaticPaths = scriptRoutes;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => new Response(props.text);
