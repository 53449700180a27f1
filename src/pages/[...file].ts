import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { machineFileRoutes } from '../routes/machine-files.ts';

export const getStaticPaths = machineFileRoutes;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => new Response(props.text);
