import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { searchFileRoutes } from '../../../routes/search.ts';

export const getStaticPaths = searchFileRoutes;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props }) => Response.json(props.content);
